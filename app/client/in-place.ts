/**
 * Header that asks the edge to answer a form with the page it leads to, and names that page's URL. The page itself is told the fragment it is
 * shown at. (decision 058)
 */
export const inPlaceHeader = 'X-In-Place'
