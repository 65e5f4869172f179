import { href } from '#routes'
import { useIsPosting } from '~/client/use-is-posting'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import type { AddressesLoaded, AddressInBook } from './load-addresses.server'

/** Where things go and where bills go, as they would stand on a letter. (ACC-04, ACC-06) */
export function AddressBook({ loaded: { addresses, isFull } }: { loaded: AddressesLoaded }) {
  const t = useWords()
  const { locale } = useShop()
  const add = <ButtonLink href={href('accountAddress', { locale, addressId: 'new' })}>{t('book.add')}</ButtonLink>
  if (addresses.length === 0) return <EmptyState icon="pin" title={t('book.none')} text={t('book.noneText')} actions={add} />
  return (
    <>
      {(['S', 'B'] as const).map((use) => {
        const own = addresses.filter((address) => address.use === use)
        if (own.length === 0) return null
        return (
          <section key={use} className="stack s" aria-labelledby={`addresses-${use}`}>
            <h2 id={`addresses-${use}`} className="d-1">
              {t(use === 'S' ? 'book.S' : 'book.B')}
            </h2>
            <ul className="own-cards">
              {own.map((address) => (
                <AddressCard key={address.id} address={address} />
              ))}
            </ul>
          </section>
        )
      })}
      {isFull ? <Notice title={t('book.full')} /> : <p>{add}</p>}
    </>
  )
}

function AddressCard({ address: { id, lines, isMain } }: { address: AddressInBook }) {
  const t = useWords()
  const { locale } = useShop()
  const isMaking = useIsPosting('main-address', { addressId: id })
  const isRemoving = useIsPosting('remove-address', { addressId: id })
  const name = lines.slice(0, 2).join(', ')
  return (
    <li className="panel">
      <div>
        {lines.map((line, i) => (
          <div key={line}>{i === 0 ? <b>{line}</b> : line}</div>
        ))}
      </div>
      {isMain ? (
        <p>
          <Badge tone="ok">{t('book.main')}</Badge>
        </p>
      ) : null}
      <form method="post" className="own-acts">
        <input type="hidden" name="addressId" value={id} />
        <a className="link" href={href('accountAddress', { locale, addressId: id })} aria-label={t('book.editOf', { address: name })}>
          {t('book.edit')}
        </a>
        {isMain ? null : (
          <Button type="submit" look="text" name="intent" value="main-address" busy={isMaking}>
            {t('book.makeMain')}
          </Button>
        )}
        <Button
          type="submit"
          look="text"
          name="intent"
          value="remove-address"
          busy={isRemoving}
          aria-label={t('book.removeOf', { address: name })}
        >
          {t('book.remove')}
        </Button>
      </form>
    </li>
  )
}
