import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { OptionCard, OptionCards } from '~/ui/option-card'
import { TextInput } from '~/ui/text-input'
import type { SavedGiftCard as Saved } from './gift-card.server'

type SavedGiftCardFormProps = {
  cards: Saved[]
  intent: string
  /** Action URL, if not the current page. */
  action?: string
  words: { title: string; card: (digits: string) => string; pin: string; use: string }
  result?: FormResult
}

/** Pays with a saved gift card. Its PIN is not stored, so it is typed each time. */
export function SavedGiftCardForm({ cards, intent, action, words, result }: SavedGiftCardFormProps) {
  const isPaying = useIsPosting(intent)
  const formResult = result?.intent === intent ? result : undefined
  const getFieldError = (name: string) => formResult?.errors[name]?.[0]
  const selectedCardId = cards.some(({ id }) => id === formResult?.values.giftCard) ? formResult?.values.giftCard : cards[0]?.id
  if (cards.length === 0) return null
  return (
    <form method="post" action={action} className="stack s" noValidate aria-label={words.title}>
      <input type="hidden" name="intent" value={intent} />
      {getFieldError('') ? <Notice tone="error" title={getFieldError('')} /> : null}
      <OptionCards id="saved-gift-card" legend={words.title} error={getFieldError('giftCard')}>
        {cards.map(({ id, digits }) => (
          <OptionCard key={id} name="giftCard" value={id} title={words.card(digits)} defaultChecked={id === selectedCardId} />
        ))}
      </OptionCards>
      <TextInput
        id="saved-gift-card-pin"
        name="pin"
        label={words.pin}
        error={getFieldError('pin')}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" look="ghost" busy={isPaying}>
        {words.use}
      </Button>
    </form>
  )
}
