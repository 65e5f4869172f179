import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes/routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import type { FormResult } from '~/server/form-action.server'
import { ButtonLink, Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { Tile } from '~/ui/tile'
import { useIsPosting } from '~/client/use-is-posting'
import { Icon } from '~/ui/icon'
import { AdjustForm } from './adjust-form'
import type { LoadedAdjustPrices, AdjustablePrices } from './adjust-prices.server'

/** Every line of the cart, and the whole order, with what an associate has taken off and may take off. */
export function AdjustPrices({ loaded, result }: { loaded: LoadedAdjustPrices; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (loaded.state === 'unreachable') return <Notice tone="warn" title={t('adjust.unreachable')} />
  if (loaded.state === 'empty')
    return (
      <EmptyState
        icon="bag"
        title={t('adjust.empty')}
        text={t('adjust.emptyText')}
        actions={<ButtonLink href={href('home', { locale })}>{t('associate.toShop')}</ButtonLink>}
      />
    )
  return <AdjustableCart loaded={loaded} result={result} />
}

function AdjustableCart({
  loaded: { currency, total, lines, taken, changing },
  result,
}: {
  loaded: AdjustablePrices
  result?: FormResult
}) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const formatAmount = (amount: number) => formatMoney(amount, currency as Currency, locale)
  const getFormResult = (itemId: string) => (result?.intent === 'adjust-price' && result.values.itemId === itemId ? result : undefined)
  const order = t('adjust.order')
  return (
    <>
      {result?.intent === 'undo-adjustment' ? <Notice tone="error" title={result.errors['']?.[0]} /> : null}
      <section className="cart-items" aria-label={t('cart.items')}>
        {lines.map(({ id, name, image, qty, choice, rowTotal, taken: itemAdjustments }) => (
          <article key={id} className="cart-item" id={`line-${id}`}>
            <Tile>
              <ContentPicture src={image} alt="" width={360} height={450} sizes="(min-width:64rem) 9rem, 24vw" />
            </Tile>
            <div className="top">
              <div>
                <h2 className="d-1">{name}</h2>
                <p className="small muted">{qty > 1 ? `${qty} × ${choice}` : choice}</p>
              </div>
              <p className="price">{formatAmount(rowTotal)}</p>
            </div>
            <div className="flow-s">
              <PriceAdjustment taken={itemAdjustments} {...{ changing, name, currency }} itemId={id} result={getFormResult(id)} />
            </div>
          </article>
        ))}
        <article className="flow-s">
          <h2 className="d-1">{order}</h2>
          <p className="small muted">{t('adjust.orderText')}</p>
          <PriceAdjustment taken={taken} {...{ changing, currency }} name={order} itemId="" result={getFormResult('')} />
        </article>
      </section>
      <div className="rowb">
        <b>{t('adjust.total')}</b>
        <b>{formatAmount(total)}</b>
      </div>
      <ButtonLink href={href('cart', { locale })}>{t('adjust.toCart')}</ButtonLink>
    </>
  )
}

type PriceAdjustmentProps = Pick<AdjustablePrices, 'taken' | 'changing' | 'currency'> & {
  itemId: string
  name: string
  result?: FormResult
}

/** Shows existing adjustments and the form to add one, or to edit the one named in the URL. */
function PriceAdjustment({ taken, changing, currency, itemId, name, result }: PriceAdjustmentProps) {
  const { locale } = useStorefront()
  const editedAdjustment = taken.find(({ adjustmentId }) => adjustmentId === changing)
  const otherAdjustments = taken.filter((each) => each !== editedAdjustment)
  const formKey = `${editedAdjustment?.adjustmentId ?? taken.length}`
  return (
    <>
      <AdjustmentList taken={otherAdjustments} name={name} money={(amount) => formatMoney(amount, currency as Currency, locale)} />
      <AdjustForm key={formKey} {...{ itemId, name, currency, changing: editedAdjustment, result }} />
    </>
  )
}

type AppliedAdjustment = AdjustablePrices['taken'][number]
type AdjustmentListProps = { taken: AppliedAdjustment[]; name: string; money: (amount: number) => string }

/** Shows a discount, its reason, and buttons to change or remove it. */
function AdjustmentList({ taken, name, money }: AdjustmentListProps) {
  if (taken.length === 0) return null
  return (
    <ul>
      {taken.map((each) => (
        <li key={each.adjustmentId}>
          <UndoAdjustmentForm taken={each} name={name} amount={money(each.amount)} />
        </li>
      ))}
    </ul>
  )
}

function UndoAdjustmentForm({ taken: { adjustmentId, reason }, name, amount }: { taken: AppliedAdjustment; name: string; amount: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('undo-adjustment', { adjustmentId })
  return (
    <form method="post" className="row-c">
      <Icon name="tag" size="sm" />
      <span>
        {t('adjust.taken', { amount })} · {t(`adjust.reasons.${reason}`)}
      </span>
      <input type="hidden" name="adjustmentId" value={adjustmentId} />
      <ButtonLink
        look="text"
        size="sm"
        href={`${href('adjustPrices', { locale })}?change=${adjustmentId}`}
        aria-label={t('adjust.changeFor', { amount, name })}
      >
        {t('adjust.change')}
      </ButtonLink>
      <Button
        type="submit"
        look="text"
        size="sm"
        name="intent"
        value="undo-adjustment"
        busy={isPosting}
        aria-label={t('adjust.undoFor', { amount, name })}
      >
        {t('adjust.undo')}
      </Button>
    </form>
  )
}
