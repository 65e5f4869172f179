import { useState } from 'react'
import { href } from '#routes'
import { ErrorSummary } from '~/client/error-summary'
import { InlineFlash } from '~/client/flash-notice'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { CaptchaChallenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/text-input'
import { GiftCardFields } from './gift-card-fields'
import { SavedGiftCardForm } from './saved-gift-card'
import type { SavedGiftCard as Saved } from './gift-card.server'

export type GiftCardProps = { loaded: { challenge: CaptchaChallenge | null; cards: Saved[] }; result?: FormResult }

/** Form to pay with a gift card, and to check its balance first. */
export function GiftCard({ loaded: { challenge, cards }, result }: GiftCardProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPaying = useIsPosting('use-gift-card')
  const action = href('giftCard', { locale })
  const formResult = result?.intent === 'use-saved-gift-card' ? undefined : result
  return (
    <div className="stack">
      <p className="muted">{t('giftCard.text')}</p>
      <SavedGiftCardForm
        cards={cards}
        intent="use-saved-gift-card"
        action={action}
        words={{
          title: t('giftCard.saved'),
          card: (digits) => t('giftCard.ending', { digits }),
          pin: t('giftCard.pin'),
          use: t('giftCard.useSaved'),
        }}
        result={result}
      />
      <form method="post" action={action} className="stack" noValidate>
        {formResult?.errors['']?.map((message) => (
          <ErrorSummary key={message} title={message} fields={[]} of={formResult} />
        ))}
        <div className="form">
          <GiftCardFields id="gift-card" number={{ label: t('giftCard.number') }} pin={{ label: t('giftCard.pin') }} result={formResult} />
        </div>
        <Button type="submit" name="intent" value="use-gift-card" block busy={isPaying}>
          {t('giftCard.use')}
        </Button>
        <InlineFlash id="gift-card" />
        {challenge ? <BalanceCaptcha challenge={challenge} error={formResult?.errors.answer?.[0]} /> : null}
      </form>
    </div>
  )
}

/** Only the balance check needs a CAPTCHA: the cart guards payments. */
function BalanceCaptcha({ challenge: latestChallenge, error }: { challenge: CaptchaChallenge; error: string | undefined }) {
  const t = useTranslations()
  const isAsking = useIsPosting('gift-card-balance')
  const challenge = useUnspentChallenge(latestChallenge, isAsking)
  return (
    <fieldset className="stack s panel quiet">
      <legend className="vh">{t('giftCard.check')}</legend>
      <input type="hidden" name="challenge" value={challenge.id} />
      <TextInput
        key={challenge.id}
        id="gift-card-answer"
        name="answer"
        label={t('giftCard.sum', { left: challenge.left, right: challenge.right })}
        hint={t('giftCard.sumHint')}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of what is wrong here
        autoFocus={error !== undefined}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" look="ghost" name="intent" value="gift-card-balance" busy={isAsking}>
        {t('giftCard.check')}
      </Button>
    </fieldset>
  )
}

/**
 * Keeps the challenge until an answer was sent. Each page load brings another; one that arrived after the answer was typed would empty the
 * field.
 */
function useUnspentChallenge(latestChallenge: CaptchaChallenge, isSubmitting: boolean): CaptchaChallenge {
  const [heldChallenge, setHeldChallenge] = useState({ challenge: latestChallenge, isSpent: isSubmitting })
  if (isSubmitting && !heldChallenge.isSpent) setHeldChallenge({ ...heldChallenge, isSpent: true })
  if (!isSubmitting && heldChallenge.isSpent) setHeldChallenge({ challenge: latestChallenge, isSpent: false })
  return heldChallenge.challenge
}
