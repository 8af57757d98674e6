export const messages = {
  title: 'Property Listing Management',
  lead: 'Create and edit listings on this device, also offline; they are sent when there is a connection.',
  coming: [
    'A form in three parts: basic information, details, features and media.',
    'Edits that wait on this device until they are sent, and conflicts shown side by side.',
    'Your own listings first, active and inactive.',
  ],
  who: 'Changing listings needs a broker, developer or administrator account.',
  signIn: 'Sign in',
  newest: 'Newest listings on this device',
  total: (n: string) => `${n} active listings`,
  more: 'See all in search',
};
