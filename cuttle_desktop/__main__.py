"""The program's front door. Bots are born here too: nothing but `freeze_support` may happen before they are served."""


def main() -> None:
    from multiprocessing import freeze_support

    freeze_support()
    from cuttle_desktop import app

    raise SystemExit(app.main())


if __name__ == "__main__":
    main()
