import { useIsPosting } from '~/client/use-is-posting'
import { useWords } from '~/client/words'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { CardInWallet } from './load-cards.server'

const brands: Record<string, string> = {
  visa: 'Visa',
  mc: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  maestro: 'Maestro',
  cartebancaire: 'Cartes Bancaires',
}

/** Saved cards: whose, until when, and which is offered first. (ACC-13, ACC-23) */
export function CardList({ cards }: { cards: CardInWallet[] }) {
  return (
    <ul className="own-cards">
      {cards.map((card) => (
        <SavedCard key={card.id} card={card} />
      ))}
    </ul>
  )
}

function SavedCard({ card: { id, type, cardType, digits, holder, month, year, isDefault, hasExpired } }: { card: CardInWallet }) {
  const t = useWords()
  const isMaking = useIsPosting('main-card', { paymentInstrumentId: id })
  const isRemoving = useIsPosting('remove-card', { paymentInstrumentId: id })
  const isCard = type === 'CREDIT_CARD'
  const name = isCard ? t('wallet.card', { brand: brands[cardType] ?? t('wallet.anyCard'), digits }) : t('wallet.giftCard', { digits })
  return (
    <li className="panel">
      <div className="row-c">
        <Icon name={isCard ? 'card' : 'gift'} />
        <b>{name}</b>
      </div>
      {isCard ? <p className="small muted">{t('wallet.expires', { holder, month, year })}</p> : null}
      {isDefault || hasExpired ? (
        <p className="row-c">
          {isDefault ? <Badge tone="ok">{t('wallet.main')}</Badge> : null}
          {hasExpired ? <Badge tone="warn">{t('wallet.expired')}</Badge> : null}
        </p>
      ) : null}
      <form method="post" className="own-acts">
        <input type="hidden" name="paymentInstrumentId" value={id} />
        {isCard && !isDefault && !hasExpired ? (
          <Button type="submit" look="text" name="intent" value="main-card" busy={isMaking}>
            {t('wallet.makeMain')}
          </Button>
        ) : null}
        <Button
          type="submit"
          look="text"
          name="intent"
          value="remove-card"
          busy={isRemoving}
          aria-label={t('wallet.removeOf', { card: name })}
        >
          {t('wallet.remove')}
        </Button>
      </form>
    </li>
  )
}
