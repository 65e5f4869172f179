import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '~/client/translations'
import { useTurnstile } from '~/client/use-turnstile'
import type { Challenge } from '~/server/captcha.server'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'

type CaptchaChallengeProps = { challenge: Challenge | null; attempt?: 'first' | 'again' }

/**
 * CAPTCHA for orders. With scripts Turnstile's widget gets the token, or the question is answered where there is none; without, the order is
 * sent as it is and the question shows only if the platform requires it.
 */
export function CaptchaChallenge({ challenge, attempt }: CaptchaChallengeProps) {
  const t = useTranslations()
  if (!challenge) return attempt ? <Notice tone="warn" title={t('checkout.checkLater')} /> : null
  return (
    <>
      {attempt ? (
        <>
          <input type="hidden" name="challenge" value={challenge.id} />
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

function AnsweredUnseen({ challenge }: { challenge: Challenge }) {
  const { id, left, right, widget } = challenge
  const place = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState('')
  const { token, hasFailed } = useTurnstile(place, challenge, answer !== '')
  useEffect(() => setAnswer(String(left + right)), [left, right])
  const isWidget = widget && answer !== '' && !hasFailed
  return (
    <div>
      <input type="hidden" name="challenge" value={isWidget ? widget.challenge : id} />
      <input type="hidden" name="answer" value={isWidget ? token : answer} />
      <div ref={place} />
    </div>
  )
}
