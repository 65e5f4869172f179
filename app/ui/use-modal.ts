import { useEffect, useRef } from 'react'

/** Syncs a native dialog with `open` and reports closing by Escape, button or outside click. */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  return {
    ref: dialog,
    onClose,
    onClick(event: { target: EventTarget; clientX: number; clientY: number }) {
      const element = dialog.current
      if (element && event.target === element && isOutside(element.getBoundingClientRect(), event)) element.close()
    },
  }
}

/** The backdrop belongs to the dialog, so coordinates decide if a click is outside. */
export function isOutside(box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>, at: { clientX: number; clientY: number }) {
  return at.clientX < box.left || at.clientX > box.right || at.clientY < box.top || at.clientY > box.bottom
}
