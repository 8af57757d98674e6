import { Copy, Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { currentLocale, type Language } from '../../../domain/language/language.ts';
import { REPORT_THEME } from '../../../domain/report/report-document.ts';
import { LETTER_FOOT, letterFigures } from '../../../domain/rules/renewal-figures.ts';
import { type LetterFacts, letterText, renewalLetter } from '../../../domain/rules/renewal-letter.ts';
import { copyText } from '../../device/share.ts';
import { exportLetter } from '../../export/export-letter.ts';
import { ReportButton } from '../../export/SaveFileButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { common } from '../../ui/texts/common.ts';
import { mailDraft, whatsAppDraft } from '../../ui/texts/contact-links.ts';
import { messages } from './messages.ts';
import styles from './renewal.module.css';
import type { RenewalForm } from './renewal-form.ts';

type Props = { side: RenewalForm['side']; facts: LetterFacts };

const LANGUAGES: readonly { value: Language; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
];

export function ReplyCard({ side, facts }: Props) {
  const [language, setLanguage] = useState<Language>(currentLocale().language);
  const letter = renewalLetter(side, language, facts);
  const text = letterText(letter);
  const copy = async () => {
    const isCopied = await copyText(text);
    showToast(isCopied ? { title: common.copied, tone: 'pos' } : { title: common.shareFailed, tone: 'neg' });
  };
  return (
    <Card id="reply" title={messages.reply[side]} className="pad stack">
      <RadioTrack
        label={messages.language}
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
        <a className="button secondary compact" href={mailDraft({ to: '', subject: letter.subject, body: text })}>
          <Mail size={17} aria-hidden="true" />
          {messages.mail}
        </a>
        <ReportButton
          name={`renewal-${facts.tenancy.endDay ?? 'letter'}`}
          write={() => writePdf(side, facts)}
          label={messages.pdf}
        />
        <Button label={messages.copy} small icon={Copy} onClick={() => void copy()} />
      </div>
    </Card>
  );
}

function writePdf(side: Props['side'], facts: LetterFacts): Promise<Blob> {
  return exportLetter({
    letters: { en: renewalLetter(side, 'en', facts), ar: renewalLetter(side, 'ar', facts) },
    figures: letterFigures(facts),
    footer: LETTER_FOOT,
    theme: REPORT_THEME,
  });
}
