/** A message of the user or of the advisor; `timestamp` is an ISO instant. */
type Message = { type: 'user' | 'ai'; content: string; timestamp: string };
type Conversation = { title: string; messages: readonly Message[] };

/** Conversations with a message that contains the text, ignoring case; all for an empty text. */
export function conversationsWith<T extends Conversation>(all: readonly T[], words: string): T[] {
  const wanted = words.trim().toLowerCase();
  return all.filter(
    ({ messages }) => wanted === '' || messages.some(({ content }) => content.toLowerCase().includes(wanted)),
  );
}

/** A conversation as plain text, to save or share. */
export function conversationText({ title, messages }: Conversation, names: Record<Message['type'], string>): string {
  const lines = messages.map(
    ({ type, content, timestamp }) => `${timestamp.slice(0, 16).replace('T', ' ')} ${names[type]}\n${content}`,
  );
  return [title, ...lines].join('\n\n');
}
