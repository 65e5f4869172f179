/** A page with nothing but a line of text, served by the edge: what remains of a figure when the shop's own work is taken away. */
export const emptyPage = {
  path: '/empty-page',
  html: '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty page</title><h1>Empty page</h1></html>',
}
