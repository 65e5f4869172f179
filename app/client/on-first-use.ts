const firstUse = ['focusin', 'pointerover', 'pointerdown', 'keydown', 'touchstart'] as const

/** Runs once on the first use of a form, or now if it has the focus. Returns a function that cancels it. */
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
