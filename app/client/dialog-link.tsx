import type { ComponentPropsWithoutRef } from 'react'
import type { DialogName, DialogParams } from '#contracts/dialogs'
import { dialogHref } from './dialog-href'
import { useStorefront } from './storefront-context'

type DialogLinkProps<N extends DialogName> = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { dialog: N; params: DialogParams<N> }

/** A link to a page that, with scripts, opens as a dialog over this one. A press with a modifier, or before scripts, follows it. */
export function DialogLink<N extends DialogName>({ dialog, params, children, ...rest }: DialogLinkProps<N>) {
  const { locale } = useStorefront()
  return (
    <a href={dialogHref(dialog, params, locale)} aria-haspopup="dialog" {...rest}>
      {children}
    </a>
  )
}
