type ScreenPlace = { left: number; top: number };
type Screens = { screens: ScreenPlace[]; currentScreen: ScreenPlace };
type WithScreens = Window & { getScreenDetails?: () => Promise<Screens> };
type FullscreenOnScreen = FullscreenOptions & { screen?: ScreenPlace };

const SIZE = { width: 1080, height: 760 };

/**
 * Opens the presenter view in a second window. If there is another screen and the browser supports placement, `stage`
 * is shown there in fullscreen. Call it from a tap. Returns false if the browser blocked the window.
 */
export async function openPresenterWindow(url: string, stage: Element | null): Promise<boolean> {
  // Opened before any await, otherwise the browser blocks it as a pop-up.
  const opened = open(url, 'presenter', `popup,width=${SIZE.width},height=${SIZE.height}`);
  if (opened === null) return false;
  const other = await otherScreen();
  if (other === null || stage === null) return true;
  const options: FullscreenOnScreen = { screen: other };
  try {
    await stage.requestFullscreen(options);
  } catch {
    // Fullscreen was refused. The user can move the window by hand.
  }
  return true;
}

async function otherScreen(): Promise<ScreenPlace | null> {
  try {
    const details = await (window as WithScreens).getScreenDetails?.();
    return details?.screens.find((one) => one !== details.currentScreen) ?? null;
  } catch {
    // Refused, or one screen only: the window stays where the browser put it.
    return null;
  }
}

/** Toggles fullscreen for an element; a refusal changes nothing. */
export async function toggleFullscreen(element: Element): Promise<void> {
  try {
    if (document.fullscreenElement === null) await element.requestFullscreen();
    else await document.exitFullscreen();
  } catch {
    // iPhones have no fullscreen for pages; the player fills the window anyway.
  }
}
