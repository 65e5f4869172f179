import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon'

type DialogSheetProps = {
  id: string
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Id of the element that describes the dialog to screen readers. */
  describedBy?: string
  /** The title is read out but the content brings its own. */
  hideTitle?: boolean
  /** A modal, or on large screens a panel at the end of the line; a panel from below on small ones either way. */
  place?: 'modal' | 'end'
  narrow?: boolean
  /** Over the whole screen. */
  full?: boolean
  closeLabel: string
  children: ReactNode
}

/** Native dialog with 250 ms transitions. Closes with Escape, the close button or a click outside. */
export function DialogSheet({
  id,
  open,
  onClose,
  title,
  describedBy,
  hideTitle,
  place = 'modal',
  narrow,
  full,
  closeLabel,
  children,
}: DialogSheetProps) {
  const modalProps = useModal(open, onClose)
  const titleId = `${id}-title`
  return (
    <dialog
      id={id}
      className={classNames('sheet', place === 'end' && 'side', narrow && 'narrow', full && 'full')}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      {...modalProps}
    >
      <form method="dialog" className="x">
        <IconButton icon="close" label={closeLabel} type="submit" />
      </form>
      <div className={hideTitle ? 'vh' : 'sheet-head'}>
        <h2 id={titleId}>{title}</h2>
      </div>
      {children}
    </dialog>
  )
}

/** Syncs a native dialog with `open` and reports closing by Escape, button or outside click. */
function useModal(open: boolean, onClose: () => void) {
  const dialogRef = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialogRef.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  return {
    ref: dialogRef,
    onClose,
    onClick(event: Press & { target: EventTarget }) {
      const element = dialogRef.current
      if (element && event.target === element && isOutside(element.getBoundingClientRect(), event)) element.close()
    },
  }
}

type Press = { clientX: number; clientY: number; detail: number }

/**
 * Whether a press is meant to close the dialog. The backdrop belongs to the dialog, so coordinates decide if the press is outside. The second
 * press of a double click (`detail`: 2) is for what was there before the dialog opened.
 */
export function isOutside(rect: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>, { clientX, clientY, detail }: Press): boolean {
  return detail < 2 && (clientX < rect.left || clientX > rect.right || clientY < rect.top || clientY > rect.bottom)
}
