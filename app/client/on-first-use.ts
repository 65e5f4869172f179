const firstUse = ['focusin', 'pointerover', 'pointerdown', 'keydown', 'touchstart'] as const

/** Acts once when somebody begins to use a form, or at once if the focus is in it. The result cancels that. */
export function onFirstUse(form: HTMLFormElement, act: () => void): () => void {
  const stop = () => firstUse.forEach((event) => form.removeEventListener(event, begin))
  const begin = () => {
    stop()
    act()
  }
  if (form.contains(document.activeElement)) act()
  else firstUse.forEach((event) => form.addEventListener(event, begin, { passive: true }))
  return stop
}
