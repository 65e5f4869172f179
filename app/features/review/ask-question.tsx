import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { CaptchaChallenge } from '~/server/captcha.server'
import { Button, ButtonLink } from '~/ui/button'
import { FormErrors, Notice } from '~/ui/notice'
import { TextArea, TextInput } from '~/ui/text-input'

type AskQuestionProps = {
  loaded: { slug: string; name: string; challenge: CaptchaChallenge | null }
  result?: { errors: Record<string, string[]>; values: Record<string, string> }
}

/** Question form with display name and email. */
export function AskQuestionForm({ loaded: { slug, name, challenge }, result }: AskQuestionProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('ask-question')
  if (!challenge) return <Notice tone="warn" title={t('questions.askNotNow')} />
  const field = (key: 'text' | 'author' | 'email') => ({
    id: `ask-${key}`,
    name: key,
    required: true,
    defaultValue: result?.values[key],
    error: result?.errors[key]?.[0],
  })
  return (
    <form method="post" action={href('askQuestion', { locale, slug })} className="stack" noValidate>
      <input type="hidden" name="intent" value="ask-question" />
      <input type="hidden" name="challenge" value={challenge.id} />
      <p className="muted">{t('questions.askText', { name })}</p>
      <FormErrors result={result} />
      <TextArea {...field('text')} label={t('questions.askWhat')} />
      <TextInput {...field('author')} label={t('questions.askName')} hint={t('questions.askNameHint')} autoComplete="nickname" />
      <TextInput
        {...field('email')}
        type="email"
        label={t('questions.askEmail')}
        hint={t('questions.askEmailHint')}
        autoComplete="email"
        inputMode="email"
      />
      <TextInput
        key={challenge.id}
        id="ask-answer"
        name="answer"
        label={t('questions.sum', { left: challenge.left, right: challenge.right })}
        hint={t('questions.sumHint')}
        inputMode="numeric"
        autoComplete="off"
        required
        error={result?.errors.answer?.[0]}
      />
      <Button type="submit" block busy={isPosting}>
        {t('questions.askSend')}
      </Button>
    </form>
  )
}

/** The question has arrived, and what happens with it now. */
export function QuestionAsked({ slug }: { slug: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <p role="status">{t('questions.askedText')}</p>
      <div className="ctas">
        <ButtonLink href={href('product', { locale, slug })}>{t('questions.askedGoOn')}</ButtonLink>
        <ButtonLink look="quiet" href={href('questions', { locale, slug })}>
          {t('questions.askedSee')}
        </ButtonLink>
      </div>
    </>
  )
}
