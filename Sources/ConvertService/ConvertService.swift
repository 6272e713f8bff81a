// ConvertService
