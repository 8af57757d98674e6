export const messages = {
  title: 'AR Property Viewer',
  beta: 'Beta',
  lead: 'Point the phone at the skyline and see which homes are on offer, with price and distance.',
  coming: [
    'Plot boundaries and labels over the camera, legible in the sun.',
    'Heading tape and radar, and the nearest homes when nothing is in view.',
    'Works offline with the homes saved around your last position.',
  ],
  needs: 'What it will need from this device',
  camera: 'Camera',
  location: 'Location',
  orientation: 'Device orientation',
  here: 'Available',
  notHere: 'Not on this device',
  notAsked: 'Nothing is switched on yet; the app asks when you start a session.',
  areas: 'Homes on this device, by area',
  homes: (n: string) => (n === '1' ? '1 home' : `${n} homes`),
};
