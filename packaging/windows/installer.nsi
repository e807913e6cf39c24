; Installer for Windows, by NSIS:  makensis /DVERSION=0.1.0 packaging\windows\installer.nsi
; Installs for this user, without administrator rights. Tried under Wine, not on Windows: see packaging/README.md.

Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
!ifndef VERSION
  !error "give the version: makensis /DVERSION=0.1.0"
!endif
!include "MUI2.nsh"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\CuttleDesktop"
!define CLASSES "Software\Classes"
!define ROOT "../.."  ; makensis works from the folder of this file

Name "Cuttle Desktop"
OutFile "${ROOT}/dist/cuttle-desktop-${VERSION}-windows-setup.exe"
InstallDir "$LOCALAPPDATA\Programs\Cuttle Desktop"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Cuttle Desktop"
VIAddVersionKey "FileDescription" "Installs Cuttle Desktop"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ROOT}/packaging/icons/cuttle-desktop.ico"
!define MUI_UNICON "${ROOT}/packaging/icons/cuttle-desktop.ico"
!insertmacro MUI_PAGE_LICENSE "${ROOT}/LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\cuttle-desktop.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "Cuttle Desktop"
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\_internal"
  File /r "${ROOT}/dist/cuttle-desktop/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Cuttle Desktop.lnk" "$INSTDIR\cuttle-desktop.exe"

  WriteRegStr HKCU "${CLASSES}\.pcn" "" "CuttleDesktop.Game"
  WriteRegStr HKCU "${CLASSES}\.pcn" "Content Type" "application/x-cuttle-game"
  WriteRegStr HKCU "${CLASSES}\CuttleDesktop.Game" "" "Cuttle game"
  WriteRegStr HKCU "${CLASSES}\CuttleDesktop.Game\DefaultIcon" "" "$INSTDIR\cuttle-desktop.exe,0"
  WriteRegStr HKCU "${CLASSES}\CuttleDesktop.Game\shell\open\command" "" '"$INSTDIR\cuttle-desktop.exe" "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

  WriteRegStr HKCU "${KEY}" "DisplayName" "Cuttle Desktop"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\cuttle-desktop.exe"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

; Games and settings stay. Only what the installer wrote is removed.
Section "Uninstall"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\cuttle-desktop.exe"
  Delete "$INSTDIR\cuttle-desktop-console.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Cuttle Desktop.lnk"
  DeleteRegKey HKCU "${CLASSES}\CuttleDesktop.Game"
  DeleteRegKey HKCU "${CLASSES}\.pcn"
  DeleteRegKey HKCU "${KEY}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
