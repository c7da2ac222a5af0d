/** A category's name as customers read it; 'Tilbud' is sold as 'Dagens Tilbud'. */
export function categoryName(category: string): string {
  return category.toLowerCase() === 'tilbud' ? 'Dagens Tilbud' : category;
}
