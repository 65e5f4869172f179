import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { CaptchaChallenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import { RequiredCaptcha, EmailField } from './sign-in-fields'
import { FormAlert } from './form-alert'

type SignInCodeProps = { challenge: CaptchaChallenge | null; sentTo?: string; result?: FormResult }

/** The address first, then the code that was sent to it. */
export function SignInCode({ challenge, sentTo, result }: SignInCodeProps) {
  const t = useTranslations()
  if (!challenge) return <Notice tone="warn" title={t('signIn.notNow')} />
  return sentTo ? <CodeForm {...{ challenge, sentTo, result }} /> : <CodeEmailForm {...{ challenge, result }} />
}

function CodeEmailForm({ challenge, result }: { challenge: CaptchaChallenge; result?: FormResult }) {
  const t = useTranslations()
  const isPosting = useIsPosting('send-code')
  return (
    <form method="post" className="stack" noValidate>
      <p className="muted">{t('signIn.codeText')}</p>
      <FormAlert result={result} />
      <input type="hidden" name="intent" value="send-code" />
      <EmailField id="code-email" result={result} />
      <RequiredCaptcha id="code-sum" challenge={challenge} result={result} />
      <Button type="submit" block busy={isPosting}>
        {t('signIn.codeSend')}
      </Button>
    </form>
  )
}

function CodeForm({ challenge, sentTo, result }: { challenge: CaptchaChallenge; sentTo: string; result?: FormResult }) {
  const t = useTranslations()
  const [isPosting, isSending] = [useIsPosting('sign-in-code'), useIsPosting('send-code')]
  const getIntentResult = (intent: string) => (result?.intent === intent ? result : undefined)
  return (
    <>
      <p role="status">{t('signIn.codeSentText', { email: sentTo })}</p>
      <form method="post" className="stack" noValidate>
        <FormAlert result={getIntentResult('sign-in-code')} />
        <input type="hidden" name="intent" value="sign-in-code" />
        <TextInput
          id="code"
          name="code"
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={getIntentResult('sign-in-code')?.errors.code?.[0]}
        />
        <Button type="submit" block busy={isPosting}>
          {t('signIn.send')}
        </Button>
      </form>
      <form method="post" className="stack s" noValidate>
        <FormAlert result={getIntentResult('send-code')} />
        <input type="hidden" name="intent" value="send-code" />
        <input type="hidden" name="email" value={sentTo} />
        <RequiredCaptcha id="code-sum" challenge={challenge} result={getIntentResult('send-code')} />
        <Button type="submit" look="ghost" block busy={isSending}>
          {t('signIn.codeAgain')}
        </Button>
      </form>
      <form method="post">
        <input type="hidden" name="intent" value="other-address" />
        <Button type="submit" look="quiet">
          {t('signIn.codeOther')}
        </Button>
      </form>
    </>
  )
}
