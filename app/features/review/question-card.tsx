import type { Answer, Question } from '#contracts/entities/review'
import { formatDay } from '#domain/numbers/format-number'
import { InlineFlash } from '~/client/flash-notice'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { OpinionPage } from './vote.form'
import { VoteForm } from './vote-form'

type QuestionCardProps = { question: Question; slug: string; from: OpinionPage; titleLevel?: 'h2' | 'h3' }

/** A question and its answers, the brand's highlighted. Unmoderated questions show to their author only. */
export function QuestionCard({ question, slug, from, titleLevel: Title = 'h3' }: QuestionCardProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const lang = question.locale.slice(0, 2)
  return (
    <article className="rev" id={question.id}>
      <Title className="d-1" lang={lang}>
        {question.text}
      </Title>
      <p className="small muted">
        {question.author} · {formatDay(question.createdAt, locale, 'medium')}
      </p>
      {question.pending ? <p className="small">{t('reviews.pending')}</p> : null}
      {question.answers.map((answer) => (
        <AnswerBox key={answer.id} {...{ answer, lang, slug, from }} />
      ))}
    </article>
  )
}

function AnswerBox({ answer, lang, slug, from }: { answer: Answer; lang: string } & Pick<QuestionCardProps, 'slug' | 'from'>) {
  const t = useTranslations()
  return (
    <div id={answer.id} className={answer.isStaff ? 'reply' : undefined}>
      <p lang={lang}>{answer.text}</p>
      <p className="small muted">{answer.isStaff ? t('reviews.ofBrand', { brand: answer.author }) : answer.author}</p>
      <VoteForm itemId={answer.id} of="answer" helpful={answer.helpful} {...{ slug, from }} />
      <InlineFlash id={answer.id} />
    </div>
  )
}
