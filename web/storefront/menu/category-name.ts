/** A category's name as customers read it; 'Tilbud' is sold as 'Dagens tilbud'. */
export function categoryName(category: string): string {
  return category.toLowerCase() === 'tilbud' ? 'Dagens tilbud' : category;
}
