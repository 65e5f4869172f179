import { DialogLink } from '~/client/dialog-link'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import { ProgressNote } from '~/ui/definition-totals'
import noteStyles from '~/ui/styles/note.css?url'
import type { ProgrammeView } from './programme.server'

/** Program benefits, yearly usage, and pending employee terms. */
export function ProgrammePanel({ programme: { spend, asksTerms } }: { programme: ProgrammeView }) {
  const t = useTranslations()
  return (
    <>
      {spend ? (
        <>
          <link rel="stylesheet" href={noteStyles} />
          <ProgressNote icon="tag" percent={spend.percent}>
            <b>{spend.title}</b>
            <p>{spend.text}</p>
          </ProgressNote>
        </>
      ) : null}
      {asksTerms ? (
        <Notice title={t('terms.waiting')}>
          <p>{t('terms.waitingText')}</p>
          <p>
            <DialogLink className="link" dialog="employee-terms" params={{}}>
              {t('terms.see')}
            </DialogLink>
          </p>
        </Notice>
      ) : null}
    </>
  )
}
