import { useLocation } from '@remix-run/react'
import { useEffect, useState, type MouseEvent } from 'react'
import { dialogTransitionMs } from '#config/constants'
import type { DialogName } from '#contracts/dialogs'
import { closeDialog, type OpenDialog, findDialogAtPath, getDialogHref, openDialog } from '~/client/dialog-link'
import { useStorefront, type StorefrontView } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PendingFormContext } from '~/client/use-is-posting'
import { DialogSheet } from '~/ui/dialog-sheet'
import { Skeleton } from '~/ui/skeleton'
import '~/ui/styles/dialog.css'
import '~/ui/styles/forced-colors.css'
import '~/ui/styles/skeleton.css'
import { DialogBody } from './dialog-content'
import { dialogRegistry } from './registry'
import { DialogData, useDialogAssets, useDialogForm } from './use-dialog-page'

/** Shows the dialog that is open, one at a time, and lets it leave. Going to another page closes it. */
export function DialogOutlet({ opened }: { opened: OpenDialog | undefined }) {
  const visibleDialog = useClosingDialog(opened)
  const { key } = useLocation()
  const storefront = useStorefront()
  useEffect(() => closeDialog, [key])
  const dialog = visibleDialog && resolveDialog(visibleDialog.href, storefront)
  return dialog ? <DialogFrame key={dialog.name} {...dialog} isOpen={opened !== undefined} isAsked={visibleDialog.opener !== null} /> : null
}

/** Keeps a closing dialog rendered during its transition, then returns focus to the element that opened it. */
function useClosingDialog(openedDialog: OpenDialog | undefined): OpenDialog | undefined {
  const [lastDialog, setLastDialog] = useState(openedDialog)
  useEffect(() => {
    if (openedDialog) {
      setLastDialog(openedDialog)
      return
    }
    lastDialog?.opener?.focus({ preventScroll: true })
    const timer = setTimeout(() => setLastDialog(undefined), dialogTransitionMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only opening and closing matter
  }, [openedDialog])
  return openedDialog ?? lastDialog
}

/** Finds the dialog of a URL. Simplified enrollment replaces sign-in where the site is configured so. */
export function resolveDialog(
  href: string,
  { flags, locale }: Pick<StorefrontView, 'flags' | 'locale'>,
): { name: DialogName; href: string } | undefined {
  const name = findDialogAtPath(href.replace(/^https?:\/\/[^/]+|[?#].*/g, ''))
  if (name === 'sign-in' && flags.simplifiedEnrollment) {
    const [, query] = href.replace(/#.*/, '').split('?')
    return { name: 'enroll', href: getDialogHref('enroll', { ...Object.fromEntries(new URLSearchParams(query)), step: 'lookup' }, locale) }
  }
  return name && { name, href }
}

/**
 * `isAsked`: the shopper pressed for it, so the frame opens before its content. A dialog that opens by itself waits for its content, so that nothing
 * moves.
 */
type DialogFrameProps = { name: DialogName; href: string; isOpen: boolean; isAsked: boolean }

/** Frame of one dialog around its page's content. Links to its own page and its forms stay in the dialog. */
function DialogFrame({ name, href, isOpen, isAsked }: DialogFrameProps) {
  const t = useTranslations()
  const { titleKey, hasOwnTitle, place, hideTitle, narrow, full, body, isGlance, needsNothing } = dialogRegistry[name]
  const { Content, loaded, isLoading, setAnswer } = useDialogAssets(name, href)
  const { form, result, onSubmit } = useDialogForm(href)
  const loadedTitle = hasOwnTitle ? (loaded as { title?: string } | undefined)?.title : undefined

  function onClick(event: MouseEvent) {
    const link = isGlance ? null : findSamePageLink(event, href)
    if (!link) return
    event.preventDefault()
    openDialog(link.pathname + link.search, link)
  }
  return (
    <DialogSheet
      {...{ place, narrow, full }}
      hideTitle={hideTitle && Content !== undefined}
      id={`${name}-dialog`}
      open={isOpen && (isAsked || Content !== undefined)}
      onClose={closeDialog}
      title={Content ? (loadedTitle ?? t(titleKey)) : t('dialog.loading')}
      closeLabel={t('dialog.close')}
    >
      {isOpen && !needsNothing ? <DialogData href={href} onAnswer={setAnswer} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links and forms inside are what is pressed; it only listens */}
      <div onClick={onClick} onSubmit={onSubmit} aria-busy={isLoading || undefined} style={{ display: 'contents' }}>
        <PendingFormContext.Provider value={form}>
          {Content ? (
            <DialogBody look={body}>
              <Content loaded={loaded} result={result} close={closeDialog} />
            </DialogBody>
          ) : (
            <DialogSkeleton />
          )}
        </PendingFormContext.Provider>
      </div>
    </DialogSheet>
  )
}

/** The dialog's title says that it is loading. */
function DialogSkeleton() {
  return (
    <DialogBody>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="short" />
      <Skeleton shape="block" />
    </DialogBody>
  )
}

/** A plain press on a link to the page this dialog shows. */
function findSamePageLink(event: MouseEvent, href: string): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest('a')
  return link?.pathname === new URL(href, location.href).pathname ? link : null
}
