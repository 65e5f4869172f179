/** Meta description unique to the error canvas. */
export const unavailableMark = 'page not available'
