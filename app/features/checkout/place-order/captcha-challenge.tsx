import { useEffect, useState } from 'react'
import { useTranslations } from '~/client/translations'
import type { Challenge } from '~/server/captcha.server'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'

type CaptchaChallengeProps = { challenge: Challenge | null; attempt?: 'first' | 'again' }

/**
 * CAPTCHA for orders. With scripts the token is fetched invisibly; without, the order is sent as it is and the challenge shows only if the
 * platform requires it.
 */
export function CaptchaChallenge({ challenge, attempt }: CaptchaChallengeProps) {
  const t = useTranslations()
  if (!challenge) return attempt ? <Notice tone="warn" title={t('checkout.checkLater')} /> : null
  return (
    <>
      <input type="hidden" name="challenge" value={challenge.id} />
      {attempt ? (
        <>
          <Notice tone="warn" title={t(attempt === 'again' ? 'checkout.checkAgain' : 'checkout.checkPerson')} />
          <TextInput
            key={challenge.id}
            id="place-answer"
            name="answer"
            label={t('checkout.sum', { left: challenge.left, right: challenge.right })}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      ) : (
        <AnsweredUnseen key={challenge.id} challenge={challenge} />
      )}
    </>
  )
}

function AnsweredUnseen({ challenge: { left, right } }: { challenge: Challenge }) {
  const [answer, setAnswer] = useState('')
  useEffect(() => setAnswer(String(left + right)), [left, right])
  return <input type="hidden" name="answer" value={answer} />
}
