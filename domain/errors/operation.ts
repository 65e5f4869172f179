/**
 * What the shopper was doing when it failed, where that makes a difference: adding to the cart, changing a line of it, moving a saved
 * item there, placing the order, saving a card or a gift card, getting a token, connecting to a store, enrolling a
 * device for one, having a store keep something.
 */
export type Operation = 'add' | 'change' | 'move' | 'place' | 'save-card' | 'save-gift-card' | 'token' | 'connect' | 'enroll' | 'reserve'
