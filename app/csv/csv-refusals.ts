import { DomainError } from '#app/errors.ts';

/** The file is no CSV: binary, a web page, or its quotes do not pair up. */
export class CsvParsingError extends DomainError {
  readonly status = 422;
  constructor(message: string) {
    super(message, 'CSV Parsing Error');
  }
}

/** The file is CSV and holds nothing that could be used. */
export class CsvError extends DomainError {
  readonly status = 422;
  constructor(message: string) {
    super(message, 'CSV Error');
  }
}
