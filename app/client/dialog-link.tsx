import type { ComponentPropsWithoutRef } from 'react'
import type { DialogName, DialogParams } from '#contracts/dialogs'
import { dialogHref } from './dialog-href'
import { useStorefront } from './storefront-context'

type DialogLinkProps<N extends DialogName> = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { dialog: N; params: DialogParams<N> }

/** Link to a page that opens as a dialog with scripts. Clicks with modifiers, or before hydration, follow the link. */
export function DialogLink<N extends DialogName>({ dialog, params, children, ...rest }: DialogLinkProps<N>) {
  const { locale } = useStorefront()
  return (
    <a href={dialogHref(dialog, params, locale)} aria-haspopup="dialog" {...rest}>
      {children}
    </a>
  )
}
