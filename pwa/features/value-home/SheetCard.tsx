import { Copy, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { currentLocale, type Language } from '../../../domain/language/language.ts';
import { type OfferFacts, offerSheet, offerText } from '../../../domain/report/offer-sheet.ts';
import { copyText } from '../../device/share.ts';
import { exportLetter } from '../../export/export-letter.ts';
import { plainFileName } from '../../export/file-name.ts';
import { ReportButton } from '../../export/SaveFileButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { common } from '../../ui/texts/common.ts';
import { whatsAppDraft } from '../../ui/texts/contact-links.ts';
import { messages } from './messages.ts';
import styles from './value-home.module.css';

const LANGUAGES: readonly { value: Language; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
];

/** The sheet for the negotiation, as text and as a page in both languages. */
export default function SheetCard({ facts }: { facts: OfferFacts }) {
  const [language, setLanguage] = useState<Language>(currentLocale().language);
  const text = offerText(language, facts);
  const copy = async () => {
    const isCopied = await copyText(text);
    showToast(isCopied ? { title: common.copied, tone: 'pos' } : { title: common.shareFailed, tone: 'neg' });
  };
  return (
    <Card id="fair-sheet" title={messages.sheetTitle} className="pad stack">
      <p className="small muted">{facts.offer.isAsked ? messages.sheetAsked : messages.sheetLead}</p>
      <RadioTrack
        label={messages.sheetLanguage}
        hasHiddenLabel
        options={LANGUAGES}
        value={language}
        onChange={setLanguage}
      />
      <p className={styles.letter} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {text}
      </p>
      <div className="row wrap gap-8">
        <a className="button primary compact" href={whatsAppDraft(text)} target="_blank" rel="noopener noreferrer">
          <MessageCircle size={17} aria-hidden="true" />
          {messages.whatsApp}
        </a>
        <ReportButton
          name={`offer-${plainFileName(facts.place, 'home')}`}
          write={() => exportLetter(offerSheet(facts))}
          label={messages.sheetPdf}
        />
        <Button label={messages.copy} small icon={Copy} onClick={() => void copy()} />
      </div>
    </Card>
  );
}
