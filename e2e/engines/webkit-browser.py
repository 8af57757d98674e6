"""A window of WebKitGTK that keeps its profile: MiniBrowser forgets everything when it is driven, and an app that is
to open again without a network cannot be shown with that. WebKitWebDriver starts it with the profile's folder."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = sys.argv[1]
data = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache")
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window(default_width=390, default_height=844)
    window.add(view)
    window.show_all()
    return view


context.connect("automation-started", lambda _context, session: session.connect("create-web-view", create_view))
Gtk.main()
