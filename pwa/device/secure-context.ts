/** Whether the page is on plain http, where browsers withhold camera, location and motion sensors. */
export function isPlainHttp(): boolean {
  return globalThis.isSecureContext === false;
}
