import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('waitingNote', {
  unpublished: 'This listing is on this device alone: it is published when it has been sent.',
  edited: 'Shown with a change that is on this device alone until it has been sent.',
  toDecide: (isNew: boolean) =>
    isNew
      ? 'This listing is not published: it needs your decision.'
      : 'A change of yours to this listing was not sent: it needs your decision.',
  requestSent: (what: string, time: string) => `${what}: sent to the agent ${time}`,
  requestWaiting: (what: string) => `${what}: sent when you are online`,
  requestStopped: (what: string) => `${what}: not sent, see Waiting changes`,
  open: 'Waiting changes',
});
