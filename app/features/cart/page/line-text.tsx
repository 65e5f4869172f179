import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { formatPercentOff } from '#domain/product/price-label'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { Badge, Price, Stars } from '~/ui/card-marks'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { CartItemView } from '../cart-on-page'

type LineTextProps = { item: CartItemView; currency: Currency }

/** Contents, recipient, delivery and messages of a line. */
export function LineText({ item, currency }: LineTextProps) {
  const t = useTranslations()
  return (
    <div className="flow-s">
      {item.marks?.map((mark) => (
        <Badge key={mark} tone="quiet">
          {mark}
        </Badge>
      ))}
      <h3>
        <ContentLink url={item.pdpUrl}>{item.name}</ContentLink>
      </h3>
      <p className="small muted">{item.type}</p>
      <p className="small">{item.options.map(({ label, valueLabel: value }) => t('cart.labelled', { label, value })).join(' · ')}</p>
      {item.design ? <p className="small">{t('cart.design', { design: item.design })}</p> : null}
      {item.rated ? <Stars {...item.rated} /> : null}
      {item.way ? (
        <p className="small row-c">
          <Icon name={item.way.icon} size="sm" />
          <span>{item.way.text}</span>
        </p>
      ) : null}
      {item.near ? (
        <p className="small row-c">
          <Icon name="store" size="sm" />
          <span>{item.near.text}</span>
        </p>
      ) : null}
      {item.giftFor ? (
        <p className="small row-c">
          <Icon name="gift" size="sm" />
          <span>{t('cart.giftFor', { name: item.giftFor })}</span>
        </p>
      ) : null}
      <UnitPrice item={item} currency={currency} />
      {item.offer ? (
        <p className="small row-c">
          <Icon name="tag" size="sm" />
          <span>{item.offer}</span>
        </p>
      ) : null}
      {item.withoutTax ? <p className="small muted">{item.withoutTax}</p> : null}
      <FieldError id={`note-${item.id}`} error={item.note} />
    </div>
  )
}

/**
 * Unit price, if it differs from the row total. Otherwise its line stays empty: the answer to a first press on plus must not move that button
 * from under the second one, which the browser would drop. (CART-29)
 */
function UnitPrice({ item: { price, qty, bonus }, currency }: LineTextProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isReduced = price.current < price.original
  if (bonus) return null
  if (qty === 1 && !isReduced)
    return (
      <p className="price small" aria-hidden="true">
        {'\u00A0'}
      </p>
    )
  const formatAmount = (amount: number) => formatMoney(amount, currency, locale)
  const percent = isReduced ? formatPercentOff({ current: price.current, former: price.original }, locale) : undefined
  return (
    <Price
      className="small"
      current={formatAmount(price.current)}
      original={isReduced ? formatAmount(price.original) : undefined}
      note={percent && t('price.markedDown', { percent })}
      words={{ now: t('price.now'), was: t('price.was') }}
    />
  )
}
