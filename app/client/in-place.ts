/** Header that asks the edge to answer a form with the page it leads to, and names that page's URL. (decision 058) */
export const inPlaceHeader = 'X-In-Place'
