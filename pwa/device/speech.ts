/** Text recognised so far; `isFinal` once it no longer changes. */
export type Heard = { text: string; isFinal: boolean };

type RecognitionResult = { isFinal: boolean; 0: { transcript: string } };
type Recognition = {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<RecognitionResult> }) => void) | null;
  onend: (() => void) | null;
  onerror: (() => void) | null;
  start(): void;
  stop(): void;
};
type RecognitionWindow = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

function findRecognition(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as RecognitionWindow;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

export const canListen = (): boolean => findRecognition() !== undefined;

/** Listens until the user stops speaking. Returns a function that stops listening. Call it from a tap. */
export function listen(language: string, on: { heard: (heard: Heard) => void; ended: () => void }): () => void {
  const Recogniser = findRecognition();
  if (Recogniser === undefined) {
    on.ended();
    return () => {};
  }
  const recogniser = new Recogniser();
  recogniser.lang = language;
  recogniser.interimResults = true;
  recogniser.onresult = ({ results }) => {
    const parts = Array.from(results);
    on.heard({ text: parts.map((part) => part[0].transcript).join(' '), isFinal: parts.every((part) => part.isFinal) });
  };
  recogniser.onend = on.ended;
  recogniser.onerror = on.ended;
  recogniser.start();
  return () => recogniser.stop();
}

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/** Reads a text aloud. Returns a function that stops it. */
export function speak(text: string, language: string, ended: () => void): () => void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  utterance.onend = ended;
  utterance.onerror = ended;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return () => speechSynthesis.cancel();
}
