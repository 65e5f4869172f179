/**
 * Operation that failed, where it matters: adding to cart, changing a line, moving a saved item, placing the order, saving a card or gift
 * card, getting a token, connecting a store, enrolling a device, reserving.
 */
export type Operation = 'add' | 'change' | 'move' | 'place' | 'save-card' | 'save-gift-card' | 'token' | 'connect' | 'enroll' | 'reserve'
