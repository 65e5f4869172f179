/** What the error canvas, and nothing else, says in its meta description. (RTE-31) */
export const unavailableMark = 'page not available'
