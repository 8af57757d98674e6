import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { deleteArPhoto } from '../../data/mutations/ar.ts';
import { saveDocument } from '../../data/mutations/portfolio.ts';
import { useArPhotosOfOtherDevices } from '../../data/queries/ar.ts';
import { type HomeDocument, useHomeDocuments } from '../../data/queries/portfolio.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { common } from '../../ui/texts/common.ts';
import { messages } from './messages.ts';
import styles from './portfolio.module.css';

/** Photos of deeds, contracts and bills: kept on the device and synced as the user's own. */
export function DocumentsCard({ homeId }: { homeId: string }) {
  const documents = useHomeDocuments(homeId);
  const { left, isBusy, downloadAll } = useArPhotosOfOtherDevices();
  const [note, setNote] = useState('');
  const add = async ([file]: File[]) => {
    if (file === undefined) return;
    const result = await saveDocument(homeId, file, note.trim());
    if (result === 'no-picture') return showToast({ title: messages.badPicture, tone: 'neg' });
    if (!result.ok) return showNotSaved(result.reason);
    setNote('');
  };
  return (
    <Card id="ph-documents" title={messages.documents} lead={messages.documentsText} className="pad stack">
      {(documents.data ?? []).length > 0 && (
        <ul className={styles.documents}>
          {documents.data?.map((document) => (
            <Document key={document.id} document={document} />
          ))}
        </ul>
      )}
      <TextInput
        label={messages.documentName}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="row wrap">
        <FileButton label={messages.addDocument} icon={Camera} accept="image/*" onPick={(files) => void add(files)} />
        {left.older + left.large > 0 && (
          <Button small busy={isBusy} onClick={downloadAll}>
            {messages.newerPhotos}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Document({ document: { id, image, note } }: { document: HomeDocument }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([image], { type: 'image/jpeg' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  const name = note === '' ? messages.documents : note;
  return (
    <li>
      {address !== '' && (
        <a href={address} target="_blank" rel="noopener">
          <img src={address} alt={name} />
        </a>
      )}
      <div className="row between">
        <bdi className="small ellipsis">{name}</bdi>
        <IconButton label={`${common.delete}: ${name}`} icon={Trash2} onClick={() => void deleteArPhoto(id)} />
      </div>
    </li>
  );
}
