/** What an item is called on screens: `untitled` if its title is empty. */
export function nameOf(untitled: string, title: string): string {
  return title.trim() === '' ? untitled : title
}
