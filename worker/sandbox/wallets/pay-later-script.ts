/**
 * Writes the lender's text into every `[data-pay-later-amount]` of the page, and again on request. Runs in the browser: it must not
 * reference anything outside.
 */
export function payLaterScript() {
  const words: Record<string, string> = {
    en: 'No interest, no fees with Sandbox Later.',
    fr: 'Sans intérêts ni frais avec Sandbox Later.',
    de: 'Ohne Zinsen und Gebühren mit Sandbox Later.',
    it: 'Senza interessi né costi con Sandbox Later.',
    es: 'Sin intereses ni comisiones con Sandbox Later.',
    nl: 'Zonder rente of kosten met Sandbox Later.',
  }
  function refresh() {
    const text = words[document.documentElement.lang.slice(0, 2)] ?? words.en ?? ''
    for (const place of document.querySelectorAll('[data-pay-later-amount]')) place.textContent = text
  }
  Object.assign(window, { payLater: { refresh } })
  refresh()
}
