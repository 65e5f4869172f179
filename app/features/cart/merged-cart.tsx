import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useIsPosting } from '~/client/use-is-posting'
import { useWords } from '~/client/words'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import type { MergedLine, MergedOnPage } from './load-merged-cart.server'

type MergedCartProps = { merged: MergedOnPage; result?: { errors: Record<string, string[]> } }

/** What came from where when two carts became one, and the way back. (CART-12, CART-13) */
export function MergedCart({ merged: { here, before, missing, isKept }, result }: MergedCartProps) {
  const t = useWords()
  const { locale } = useShop()
  const isPosting = useIsPosting('undo-merge')
  return (
    <>
      {(result?.errors[''] ?? []).map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      {missing > 0 ? <Notice tone="warn" title={t('merged.fewer', { count: missing })} /> : null}
      <div className="grid two">
        <Panel id="here" title={t('merged.here')}>
          <Lines lines={here} />
        </Panel>
        <Panel id="before" title={t('merged.before')}>
          <Lines lines={before} />
        </Panel>
      </div>
      <form method="post" className="row-c mt">
        <input type="hidden" name="intent" value="undo-merge" />
        <ButtonLink href={href('cart', { locale })}>{t('merged.keep')}</ButtonLink>
        <Button type="submit" look="ghost" busy={isPosting} style={{ whiteSpace: 'normal' }}>
          {t('merged.undo')}
        </Button>
      </form>
      <p className="small muted">{t(isKept ? 'merged.undoHint' : 'merged.undoGone')}</p>
    </>
  )
}

function Lines({ lines }: { lines: MergedLine[] }) {
  const t = useWords()
  return (
    <ul className="stack s">
      {lines.map(({ id, name, options, qty }) => (
        <li key={id} className="rowb">
          <span>
            <b>{name}</b>
            <br />
            <span className="small muted">{options.map(({ valueLabel }) => valueLabel).join(', ')}</span>
          </span>
          <span>{t('merged.qty', { count: qty })}</span>
        </li>
      ))}
    </ul>
  )
}
