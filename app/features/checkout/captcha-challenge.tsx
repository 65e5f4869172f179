import { useEffect, useState } from 'react'
import { useTranslations } from '~/client/translations'
import type { Challenge } from '~/server/captcha.server'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'

type CaptchaChallengeProps = { challenge: Challenge | null; asked?: 'first' | 'again' }

/**
 * What shows that a person orders. Where our scripts run they answer the captcha service unseen; without them the order goes out as it is,
 * and only when the platform asks for it the shopper solves a sum. (CHK-10, APIX-16)
 */
export function CaptchaChallenge({ challenge, asked }: CaptchaChallengeProps) {
  const t = useTranslations()
  if (!challenge) return asked ? <Notice tone="warn" title={t('checkout.checkLater')} /> : null
  return (
    <>
      <input type="hidden" name="challenge" value={challenge.id} />
      {asked ? (
        <>
          <Notice tone="warn" title={t(asked === 'again' ? 'checkout.checkAgain' : 'checkout.checkPerson')} />
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
