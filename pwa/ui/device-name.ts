import { messages } from './messages.ts';

/** A device's name in the page's language; it is kept as `Chrome on Android`. */
export function deviceText(name: string): string {
  const [browser = '', system] = name.split(' on ');
  return system === undefined ? name : messages.deviceOn(browser, system);
}
