import { type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react'
import type { DialogName, DialogParams } from '#contracts/dialogs'
import { href, type RouteName } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { DialogSheet } from '~/ui/dialog-sheet'
import { Skeleton } from '~/ui/skeleton'
import { dialogRegistry } from './registry'

type DialogLinkProps<N extends DialogName> = { dialog: N; params: DialogParams<N>; children: ReactNode; className?: string }

/** The page that holds the same content as the dialog: `page` of its contract, which the browser takes as a type only. */
const pages: { [N in DialogName]: RouteName } = { 'location-selector': 'locationSelector' }

/**
 * A link to a page that, with scripts, opens in a dialog over this one: focus stays inside, Escape closes, focus returns here. A press with
 * a modifier, or before scripts, follows the link. (DLG-01, DLG-27)
 */
export function DialogLink<N extends DialogName>({ dialog, params, children, className }: DialogLinkProps<N>) {
  const t = useWords()
  const { locale } = useShop()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const id = useId()
  const { titleKey, place, Content } = dialogRegistry[dialog]

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <a href={href(pages[dialog] as 'locationSelector', { locale })} className={className} onClick={open} aria-haspopup="dialog">
        {children}
      </a>
      {wasOpened ? (
        <DialogSheet id={id} open={isOpen} onClose={() => setOpen(false)} title={t(titleKey)} place={place} closeLabel={t('dialog.close')}>
          <div className="sheet-body">
            <Suspense fallback={<Skeleton shape="block" />}>
              <Content {...params} />
            </Suspense>
          </div>
        </DialogSheet>
      ) : null}
    </>
  )
}
