import type { Category } from '@torg/domain/catalogue';
import { createContext, use } from 'react';

export const CategoriesContext = createContext<readonly Category[]>([]);

/** The shop's categories, which every page has for its menu; empty where they could not be had. */
export const useCategories = (): readonly Category[] => use(CategoriesContext);
