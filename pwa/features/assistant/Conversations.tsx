import { Download, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteConversation, saveConversation } from '../../data/mutations/conversations.ts';
import {
  type Conversation,
  conversationsWith,
  conversationText,
  useConversations,
} from '../../data/queries/conversations.ts';
import { downloadFile } from '../../device/files.ts';
import { formatTime } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './assistant.module.css';
import { messages } from './messages.ts';

type Props = {
  open: boolean;
  /** The conversation on screen. */
  current: string;
  onClose: () => void;
  onOpen: (conversation: Conversation) => void;
  /** The one on screen was deleted. */
  onGone: () => void;
};

/** The conversations kept on this device: searched, opened, exported, deleted (and put back). */
export function Conversations({ open, current, onClose, onOpen, onGone }: Props) {
  const all = useConversations();
  const [words, setWords] = useState('');
  const shown = all.state === 'ready' ? conversationsWith(all.value, words) : [];
  const remove = async (conversation: Conversation) => {
    const result = await deleteConversation(conversation.id);
    if (!result.ok) return;
    if (conversation.id === current) onGone();
    // Under an open sheet nothing else can be pressed, Undo neither.
    onClose();
    showToast({
      title: messages.deleted,
      tone: 'info',
      action: { label: 'Undo', run: () => void saveConversation(conversation) },
    });
  };
  return (
    <Sheet open={open} onClose={onClose} title={messages.conversations} side="right">
      <div className="stack">
        <TextInput
          icon={Search}
          aria-label={messages.searchConversations}
          placeholder={messages.searchConversations}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {shown.length === 0 && <p className="muted">{messages.noConversations}</p>}
        <ul className="rows">
          {shown.map((conversation) => (
            <li key={conversation.id} className="row">
              <button
                type="button"
                className={`plain grow ${styles.conversation}`}
                onClick={() => {
                  onOpen(conversation);
                  onClose();
                }}
              >
                <span className="h4 ellipsis" dir="auto">
                  {conversation.title}
                </span>
                <span className="smaller dim">{formatTime(conversation.at)}</span>
              </button>
              <IconButton
                className="icon-button"
                icon={Download}
                size={18}
                label={`${messages.export}: ${conversation.title}`}
                onClick={() => exportOne(conversation)}
              />
              <IconButton
                className="icon-button"
                icon={Trash2}
                size={18}
                label={`${messages.delete}: ${conversation.title}`}
                onClick={() => void remove(conversation)}
              />
            </li>
          ))}
        </ul>
        <p className="smaller dim">{messages.keptHere}</p>
      </div>
    </Sheet>
  );
}

function exportOne(conversation: Conversation): void {
  const text = conversationText(conversation, { user: messages.you, ai: messages.advisor });
  downloadFile(
    `sahil-conversation-${conversation.at.slice(0, 10)}.txt`,
    new Blob([text], { type: 'text/plain;charset=utf-8' }),
  );
}
