/** Asks the edge to answer a form with the page it leads to, and says where that is. (decision 058) */
export const inPlaceHeader = 'X-In-Place'
