type Start = (clicks: readonly Event[]) => void

/**
 * Loads code at the first click, or once the page has been idle for `restMs`, and replays the clicks before that. After a failure the next
 * click retries.
 */
export function loadAtFirstClick(load: () => Promise<Start>, restMs: number): void {
  let clicks: Event[] = []
  const start = () =>
    load().then((run) => {
      removeEventListener('click', onClick, { capture: true })
      run(clicks)
      clicks = []
    }, console.warn)
  function onClick(event: Event) {
    clicks.push(event)
    void start()
  }
  addEventListener('click', onClick, { capture: true })
  setTimeout(() => void start(), restMs)
}
